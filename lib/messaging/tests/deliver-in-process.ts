/** Hands a message over in a process of its own, which a test can kill: its id is the argument. */
import { longestWait } from '../../../tests/setup/limits';
import { deliverMessage } from '..';

await deliverMessage.run(process.argv[2] ?? '', AbortSignal.timeout(longestWait));
process.exit(0);
