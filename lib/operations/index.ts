/**
 * Whether the portal is well: health, readiness, draining. What is logged belongs to
 * `observability`.
 */
export { answerMoneyDays, answerMoneyPage } from './money/answer-money';
export { moneyLink } from './money/money-access';
export { daysAsCsv } from './money/money-days';
export { type MoneyTask, moneyTasks } from './money/money-tasks';
export { pullEvents } from './pull-events';
export { type Readiness, readiness } from './readiness';
export { type HealthReport, healthReport, healthReportSchema } from './report';
