/** How spreadsheets know that a text is UTF-8. */
const utf8Mark = '\uFEFF';

/** Gives the buyer a text as a CSV file. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([utf8Mark + text], { type: 'text/csv;charset=utf-8' }));
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
