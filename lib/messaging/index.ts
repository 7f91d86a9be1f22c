/**
 * The port for messages: e-mail, text messages, calls, the outbox outside production; and what messages
 * say. Who gets which belongs to who sends it.
 */
export { channelsAvailable, messagingState } from './carriers';
export { deliveringMessages, deliverMessage, type WorthSending } from './deliver-message';
export { expiringMessages } from './expiring';
export { noteMailReport } from './mail-report/note-mail-report';
export { outboxMessages, type StoredMessage } from './outbox';
export { type Channel, channels, type Delivery, type Message, type MessageContent } from './port';
export { recipientHash } from './recipient-hash';
export type { Silence, Silenced } from './reported';
export { sendAtOnce } from './send-at-once';
export { type LaterMessage, sendMessage } from './send-message';
export { messageCounts } from './store';
export * from './templates';
export { takeTwilioStatus } from './twilio/status';
