/** What a command does that asks for a client: the store goes on reading what clients there are. */
import { closeDatabase, database } from '..';

const ask = () => database().$queryRaw`SELECT 1`.then(() => undefined);
setInterval(ask, 500).unref();
await ask();
await closeDatabase();
await ask();
process.stdout.write('done\n');
