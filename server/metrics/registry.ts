import { type OpenMetricsContentType, Registry } from 'prom-client';

export type OpenMetrics = Registry<OpenMetricsContentType>;

export function createRegistry(): OpenMetrics {
  const registry: OpenMetrics = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  return registry;
}
