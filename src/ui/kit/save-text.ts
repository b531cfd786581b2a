/** How spreadsheets know that a text is UTF-8. */
const utf8Mark = '\uFEFF';

/** Gives somebody a text as a file. */
function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  // In the document: what stands in for a download (`wechat-ways.tsx`) hears of the click there.
  document.body.append(link);
  link.click();
  link.remove();
  // Safari on iPhones reads the text long after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Gives the buyer a text as a CSV file. */
export const saveText = (name: string, text: string): void => saveFile(name, utf8Mark + text, 'text/csv;charset=utf-8');

/** Gives somebody a text of JSON as a file, in lines as one would write it by hand. */
export const saveJson = (name: string, json: string): void =>
  saveFile(name, `${JSON.stringify(JSON.parse(json), null, 2)}\n`, 'application/json');
