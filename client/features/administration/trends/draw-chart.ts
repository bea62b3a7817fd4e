import UPlot from 'uplot';
import { monthStarts } from './figures.ts';
import { formatBriefly, formatMonth, formatRate, formatWeek } from './labels.ts';
import { type Line, STROKES } from './lines.ts';

export type Drawing = {
  weeks: readonly string[];
  lines: readonly Line[];
  /** The figures are of 100. */
  percent: boolean;
};

/** Of the chart without its legend, in the root's type size. */
const HEIGHT_REM = 12;
/** Of its own type, under which names of months touch. */
const NARROW_EM = 28;

/** Draws a chart. A canvas knows no custom properties: it is drawn again when the colours of the system change. */
export function drawChart(element: HTMLElement, { weeks, lines, percent }: Drawing): UPlot {
  const style = getComputedStyle(element);
  const colour = (token: string) => style.getPropertyValue(token).trim();
  const size = Number.parseFloat(style.fontSize);
  const axis: UPlot.Axis = {
    font: `${style.fontSize} ${style.fontFamily}`,
    stroke: colour('--ink-soft'),
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { show: false },
  };
  return new UPlot(
    {
      width: element.clientWidth,
      height: HEIGHT_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      padding: [size / 2, size, 0, 0],
      scales: {
        x: { time: false },
        y: { range: (_, __, most) => [0, percent ? 100 : Math.max(4, most * 1.05)] },
      },
      axes: [
        {
          ...axis,
          size: size * 2.2,
          splits: everyOther(monthStarts(weeks), element.clientWidth < NARROW_EM * size),
          values: (_, places) => places.map((place) => formatMonth(weeks[place] ?? '')),
        },
        {
          ...axis,
          size: size * 4,
          ...(percent ? { splits: [0, 25, 50, 75, 100] } : { incrs: WHOLE }),
          values: (_, figures) => figures.map((figure) => (percent ? formatRate : formatBriefly)(figure)),
        },
      ],
      hooks: { ready: [tellLast], setCursor: [tellLast] },
      cursor: { drag: { x: false, y: false }, points: { size: 8 } },
      series: [
        { label: 'Semaine du', value: (_, week) => (week === null ? '–' : formatWeek(weeks[week] ?? '')) },
        ...lines.map(({ name, format }, place): UPlot.Series => {
          const { token, dash } = STROKES[place % STROKES.length] ?? STROKES[0];
          return {
            label: name,
            value: (_, figure) => format(figure),
            stroke: colour(token),
            dash: [...dash],
            width: 2,
            points: { show: true, size: 5, fill: colour(token) },
          };
        }),
      ],
    },
    [weeks.map((_, place) => place), ...lines.map(({ figures }) => [...figures])],
    element,
  );
}

/** Shows the last week in the legend, until one is pointed at. */
function tellLast(chart: UPlot): void {
  if (chart.cursor.idx == null) chart.setLegend({ idx: chart.data[0].length - 1 }, false);
}

/** Every second month, where seven names would run into each other. */
function everyOther(months: number[], isNarrow: boolean): number[] {
  return isNarrow ? months.filter((_, index) => index % 2 === 0) : months;
}

/** Steps of the axis for counts: whole numbers only, since there is no half a person. */
const WHOLE = Array.from({ length: 10 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat();
