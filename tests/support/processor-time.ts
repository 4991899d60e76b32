/** The milliseconds for which `work` keeps a processor: the same on a busy machine as on a quiet one. */
export function processorTime_ms(work: () => unknown): number {
  const began = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1_000;
}
