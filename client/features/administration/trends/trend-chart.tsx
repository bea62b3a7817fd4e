import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import { type Drawing, drawChart } from './draw-chart.ts';
import styles from './trends.module.css';

const DARK = '(prefers-color-scheme: dark)';

/** Lines by week, as wide as there is room. Its numbers stand in the table beside it, for whoever cannot see it. */
export function TrendChart({ weeks, lines, percent }: Drawing) {
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let chart = drawChart(element, { weeks, lines, percent });
    const redraw = () => {
      chart.destroy();
      chart = drawChart(element, { weeks, lines, percent });
    };
    const scheme = matchMedia(DARK);
    scheme.addEventListener('change', redraw);
    const resize = new ResizeObserver(() => {
      if (element.clientWidth !== chart.width) redraw();
    });
    resize.observe(element);
    return () => {
      scheme.removeEventListener('change', redraw);
      resize.disconnect();
      chart.destroy();
    };
  }, [weeks, lines, percent]);

  return <div ref={host} className={styles.chart} aria-hidden="true" />;
}
