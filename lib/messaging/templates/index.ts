/** What messages say: their templates, and the writing of them in a client's look and language. */
export { composeMessage, sampleMessages } from './compose';
export { sampleValues } from './samples';
export {
  type NotificationName,
  notificationNames,
  type TemplateChannel,
  type TemplateName,
  type TemplateValues,
  templateNames,
  templates,
} from './templates';
