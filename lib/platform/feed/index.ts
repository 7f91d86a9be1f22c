/** What platforms tell by themselves: their feeds, how far each was read, and what has come of them. */
export type { FeedId } from '../port/insurer';
export { feedPath, pathsOfFeed } from './feeds';
export { feedsBehind } from './feeds-behind';
export { followingEvents, type OpenEvent, openEvents } from './follow-events';
export { hearWakeUp } from './hear-wake-up';
export { pullingEvents } from './pull-events';
export {
  type DetailedEvent,
  detailsBeside,
  type EventSubject,
  handleEvent,
  isNoted,
  letGoOfEvents,
  noteEvent,
  type PulledEvent,
  pulledEvent,
  toldAfter,
  toldBefore,
  unhandledEvent,
  unhandledEvents,
} from './pulled-events';
export { signedPaths } from './signed-paths';
