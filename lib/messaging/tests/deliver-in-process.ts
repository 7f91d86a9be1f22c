/** Hands a message over in a process of its own, which a test can kill: its id is the argument. */
import { deliverMessage } from '..';

await deliverMessage.run(process.argv[2] ?? '', AbortSignal.timeout(20_000));
process.exit(0);
