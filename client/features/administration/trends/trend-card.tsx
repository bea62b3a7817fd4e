import { type ReactNode, useId } from 'react';
import { SortedTable } from '#client/ui/data/sorted-table.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { formatWeek } from './labels.ts';
import type { Line } from './lines.ts';
import { TrendChart } from './trend-chart.tsx';
import styles from './trends.module.css';

type TrendCardProps = {
  title: string;
  /** What the half year comes to. */
  lead: ReactNode;
  note: string;
  weeks: readonly string[];
  lines: readonly Line[];
  percent?: boolean;
  /** What is chosen above the chart. */
  children?: ReactNode;
};

/** Lines over time, and the same numbers as a table. */
export function TrendCard({ title, lead, note, weeks, lines, percent = false, children }: TrendCardProps) {
  const id = useId();
  return (
    <Card as="section" className="stack" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div>
        <p className={styles.lead}>{lead}</p>
        <p className="soft">{note}</p>
      </div>
      {children}
      <TrendChart weeks={weeks} lines={lines} percent={percent} />
      <details className={styles.numbers}>
        <summary>Les chiffres, semaine par semaine</summary>
        <SortedTable
          label={title}
          start="-week"
          rows={weeks.map((week, place) => ({ week, place }))}
          rowKey={({ week }) => week}
          columns={[
            {
              name: 'Semaine du',
              kind: 'brief',
              sort: 'week',
              by: ({ week }) => week,
              cell: ({ week }) => formatWeek(week),
            },
            ...lines.map(({ name, figures, format }) => ({
              name,
              kind: 'number' as const,
              sort: name,
              by: ({ place }: { place: number }) => figures[place] ?? null,
              cell: ({ place }: { place: number }) => format(figures[place] ?? null),
            })),
          ]}
        />
      </details>
    </Card>
  );
}
