export { type AttemptLimit, giveBack, type Reservation, reserveAttempt } from './attempts';
