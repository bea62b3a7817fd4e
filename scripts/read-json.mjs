import { readFileSync } from 'node:fs';

/** What a JSON file holds; undefined where it is absent, or empty as a power cut may leave what was just written. */
export function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
