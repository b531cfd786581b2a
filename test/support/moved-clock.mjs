// Loaded before a shop's process: its time is ahead by as many milliseconds as a file says, from when the file says so.
import { readFileSync } from 'node:fs';
import { Server } from 'node:http';

let ahead = 0;
const look = () => {
  try {
    ahead = Number(readFileSync(process.env.CLOCK_AHEAD_FILE, 'utf8')) || 0;
  } catch {
    ahead = 0;
  }
};
setInterval(look, 100).unref();

const MachineDate = Date;
globalThis.Date = class Date extends MachineDate {
  constructor(...parts) {
    if (parts.length === 0) super(MachineDate.now() + ahead);
    else super(...parts);
  }

  static now() {
    return MachineDate.now() + ahead;
  }
};

// The header of that name is written by the machine's own clock, and pages go by it.
const { emit } = Server.prototype;
Server.prototype.emit = function (event, ...parts) {
  if (event === 'request') parts[1].setHeader('date', new Date().toUTCString());
  return emit.call(this, event, ...parts);
};
