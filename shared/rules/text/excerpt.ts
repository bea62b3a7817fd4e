/** Characters of a campaign's description on a card: three lines on a phone. */
const CARD = 130;

/** The beginning of a text on one line, cut between words. Of an excerpt it is the same excerpt. */
export function excerpt(text: string, most = CARD): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  const end = cut.lastIndexOf(' ');
  const whole = end > most / 2 ? cut.slice(0, end) : cut.slice(0, most - 1);
  return `${whole.replace(/[\s.,;:!?]+$/, '').toWellFormed()}…`;
}
