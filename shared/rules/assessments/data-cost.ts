/** Opening, autosaves, submission and report, measured on whole journeys: a fixed part and one per question. */
const FIXED_BYTES = 8_000;
const BYTES_PER_QUESTION = 800;

/** What a test costs on the wire, from its sealed paper (bytes) to its report. An honest round figure, not a promise. */
export function journeyBytes(paperBytes: number, questionCount: number): number {
  return paperBytes + FIXED_BYTES + questionCount * BYTES_PER_QUESTION;
}
