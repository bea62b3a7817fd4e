import { useEffect, useRef } from 'react';
import { RichText } from '#client/ui/data/rich-text.tsx';
import type { FamilyVariant } from '#shared/contracts/catalogue-families.ts';
import { formatCount } from '#shared/rules/text/format.ts';
import { AnswerKey } from '../questions/answer-key.tsx';
import styles from './families.module.css';

/** Below a long form: appearing must be seen to happen. */
export function VariantsPreview({ variants }: { variants: readonly FamilyVariant[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section aria-labelledby="variantes">
      <h3 id="variantes" ref={heading} tabIndex={-1}>
        {formatCount(variants.length, 'variante')}
      </h3>
      <ol className={styles.variants}>
        {variants.map(({ text, options, correct_answer_index, explanation }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two variants may read alike
          <li key={index} className={styles.variant}>
            <RichText text={text} />
            <AnswerKey question={{ type: 'mcq', options, correct_answer_index, criteria: [] }} />
            <p className="soft">{explanation}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
