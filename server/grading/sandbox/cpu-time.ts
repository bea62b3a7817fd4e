/** Milliseconds of processor time this thread has used: a busy machine takes nothing of a candidate's second. */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
