/**
 * Whether the portal is well: health, readiness, draining. What is logged belongs to
 * `observability`.
 */
export { pullEvents } from './pull-events';
export { type Readiness, readiness } from './readiness';
export { type HealthReport, healthReport, healthReportSchema } from './report';
