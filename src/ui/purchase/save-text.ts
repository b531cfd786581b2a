/** How spreadsheets know that a text is UTF-8. */
const utf8Mark = '\uFEFF';

/** Gives the buyer a text as a CSV file. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([utf8Mark + text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun by then.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
