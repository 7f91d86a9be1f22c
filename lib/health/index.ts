export { isReady } from './readiness';
export { type HealthReport, healthReport, healthReportSchema } from './report';
