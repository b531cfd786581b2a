// Asks a test to restart the process of a port, as the rolling restart asks systemd.
const [, , restarter, port] = process.argv;
const { ok } = await fetch(`http://127.0.0.1:${restarter}/${port}`);
process.exit(ok ? 0 : 1);
