import { Children, type ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import { RichSpans } from './rich-line.tsx';
import { type Block, parseRichText } from './rich-text/parse.ts';
import type { Span } from './rich-text/parse-line.ts';
import styles from './rich-text.module.css';

/** A question's text: paragraphs, line breaks, `code` and fenced blocks. Everything is drawn as text, never as HTML. */
export function RichText({ text, className }: { text: string; className?: string | undefined }) {
  return <div className={classes(styles.text, className)}>{keyed(parseRichText(text).map(drawBlock))}</div>;
}

function drawBlock(block: Block): ReactNode {
  if (block.kind === 'lines') return <p>{keyed(block.lines.map(drawLine))}</p>;
  return <CodeBlock text={block.text} />;
}

export function CodeBlock({ text }: { text: string }) {
  return (
    <pre className={styles.block}>
      <code>{text}</code>
    </pre>
  );
}

function drawLine(spans: Span[], at: number): ReactNode {
  return (
    <>
      {at > 0 && <br />}
      <RichSpans spans={spans} />
    </>
  );
}

/** The parts of a text have no identity but their place. */
function keyed(parts: ReactNode[]): ReactNode {
  return Children.toArray(parts);
}
