export { type Readiness, readiness } from './readiness';
export { type HealthReport, healthReport, healthReportSchema } from './report';
