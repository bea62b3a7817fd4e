import { Children, type ReactNode } from 'react';
import { printApostrophes } from '#shared/rules/text/french.ts';
import styles from './rich-line.module.css';
import { parseLine, type Span } from './rich-text/parse-line.ts';

/** One line with its code spans, for where a block cannot stand: an option's label, a list item, a summary. */
export function RichLine({ text }: { text: string }) {
  return <RichSpans spans={parseLine(text)} />;
}

export function RichSpans({ spans }: { spans: Span[] }): ReactNode {
  // The parts of a line have no identity but their place.
  return Children.toArray(spans.map(drawSpan));
}

function drawSpan({ kind, text }: Span): ReactNode {
  return kind === 'code' ? <code className={styles.code}>{text}</code> : printApostrophes(text);
}
