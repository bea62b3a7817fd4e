import { Gauge } from 'prom-client';
import type { Backlog } from './read-backlog.ts';
import type { OpenMetrics } from './registry.ts';

/** @returns what sets them; `null`: the database is away, and what was last known is not shown. */
export function backlogGauges(registry: OpenMetrics): (backlog: Backlog | null) => void {
  const gauge = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge('baara_database_up', 'Whether the database answered this scrape', []);
  const jobs = gauge('baara_jobs', 'Jobs in the queue', ['task', 'state']);
  const oldest = gauge('baara_jobs_oldest_seconds', 'Age of the oldest job due and not done', ['task']);
  const written = gauge('baara_jobs_written', 'Jobs written and not in the queue yet', []);
  const hints = gauge('baara_hints_waiting', 'Live hints written and not told yet', []);
  return (backlog) => {
    for (const labelled of [jobs, oldest]) labelled.reset();
    for (const bare of [written, hints]) bare.remove();
    up.set(backlog ? 1 : 0);
    if (!backlog) return;
    written.set(backlog.written);
    hints.set(backlog.hints);
    for (const task of backlog.tasks) {
      for (const state of ['waiting', 'running', 'failed'] as const)
        jobs.set({ task: task.task, state }, task[state]);
      oldest.set({ task: task.task }, task.oldest ?? 0);
    }
  };
}
