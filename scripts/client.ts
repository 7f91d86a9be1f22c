/**
 * `npm run client -- validate|import|export|list|search-token|session-link|session-id|editor|handler|
 * books|withdrawals|withdrawal`: white-label clients by their packages, tokens that take their visitors past
 * the captcha, links that sign them in, their content editors, who decides their claims, whether their books
 * agree, and open withdrawals.
 */
import { userInfo } from 'node:os';
import { mintSearchToken } from '@/insurer';
import { snapshotById } from '@/lib/clients';
import { EnvironmentError } from '@/lib/config';
import { closeDatabase, isDatabaseOutage } from '@/lib/db';
import { ExportError, exportPackage, listClients } from '@/lib/packages';
import { BooksUnread } from '@/lib/payments';
import { booksCommand } from './books';
import { EditorError, editorCommand } from './editor';
import { HandlerError, handlerCommand } from './handler';
import { importAll, PackageError, packageFolders, validPackages } from './import-clients';
import { SessionLinkError, sessionIdAddress, sessionLink } from './session-link';
import { WithdrawalError, withdrawalCommand, withdrawalsCommand } from './withdrawals';

const usage = `Usage:
  npm run client -- validate [folder …]      says what is wrong with packages
  npm run client -- import [folder …]        publishes packages, all or none
  npm run client -- export <id> <folder>     writes the newest release of a client
  npm run client -- list                     shows the clients there are
  npm run client -- search-token <id>        makes a value for the address parameter st, which takes
                                             the place of the captcha for an hour
  npm run client -- session-link <id> <policy number> [--agent]
                                             makes a link that starts a session once, within an hour;
                                             with --agent as the demonstration's agent
  npm run client -- session-id <id> <policy number>
                                             makes the address by which a partner's application opens
                                             a contract through single sign-on, once, within 30 minutes
  npm run client -- editor add <id> <e-mail> [name]
                                             adds a content editor, or changes their password, which
                                             is asked for or read from the standard input
  npm run client -- editor list <id>         shows the content editors of a client
  npm run client -- editor remove <id> <e-mail>
                                             removes one, and ends their sessions
  npm run client -- handler link <id> <e-mail> <limit> <currency> <name>
                                             makes a link that opens the claims desk once, within an
                                             hour, for one handler; the limit is the most that they
                                             approve alone, in minor units: 200000 USD is 2,000 dollars
  npm run client -- handler list <id>        shows the handlers of a client
  npm run client -- handler remove <id> <e-mail>
                                             removes one, and ends their links and sessions
  npm run client -- books <id> [day]         compares the payments taken since a day (YYYY-MM-DD; 92
                                             days ago) in the portal, at the provider and on the
                                             platform, and says where they differ
  npm run client -- withdrawals <id>         shows the open withdrawals, the oldest first: reference,
                                             time of receipt, path, language, contract number, name, e-mail
  npm run client -- withdrawal <reference> verified|refused
                                             records what people found; cancel at the platform first
Without a folder, validate and import take all packages in clients/.`;

const [command, ...operands] = process.argv.slice(2);

try {
  process.exitCode = await run();
} catch (error) {
  process.exitCode = 1;
  if (
    error instanceof PackageError ||
    error instanceof ExportError ||
    error instanceof SessionLinkError ||
    error instanceof EditorError ||
    error instanceof HandlerError ||
    error instanceof BooksUnread ||
    error instanceof WithdrawalError ||
    error instanceof EnvironmentError
  )
    console.error(error.message);
  else if (isDatabaseOutage(error))
    console.error('The database does not answer; start the portal, or check DATABASE_URL.');
  else throw error;
} finally {
  await closeDatabase();
}

async function folders(): Promise<readonly string[]> {
  return operands.length > 0 ? operands : packageFolders('clients');
}

async function run(): Promise<number> {
  switch (command) {
    case 'validate': {
      const packages = await validPackages(await folders());
      console.log(`Nothing is wrong with ${packages.map(({ id }) => id).join(', ')}.`);
      return 0;
    }
    case 'import': {
      const note = 'npm run client';
      const published = await importAll(await folders(), { author: userInfo().username, note });
      for (const release of published) console.log(`Published ${release}`);
      if (published.length === 0) console.log('Nothing has changed.');
      return 0;
    }
    case 'export': {
      const [id, folder] = operands;
      if (id === undefined || folder === undefined) break;
      console.log(`Written to ${await exportPackage(id, folder)}`);
      return 0;
    }
    case 'search-token': {
      const [id] = operands;
      if (id === undefined) break;
      if (!(await snapshotById(id))) {
        console.error(`There is no client ${id}.`);
        return 1;
      }
      console.log(await mintSearchToken(id));
      return 0;
    }
    case 'session-link': {
      const [id, policyNumber] = operands.filter((operand) => operand !== '--agent');
      if (id === undefined || policyNumber === undefined) break;
      console.log(await sessionLink(id, policyNumber, operands.includes('--agent')));
      return 0;
    }
    case 'session-id': {
      const [id, policyNumber] = operands;
      if (id === undefined || policyNumber === undefined) break;
      console.log(await sessionIdAddress(id, policyNumber));
      return 0;
    }
    case 'editor': {
      const said = await editorCommand(operands);
      if (said === undefined) break;
      console.log(said);
      return 0;
    }
    case 'handler': {
      const said = await handlerCommand(operands);
      if (said === undefined) break;
      console.log(said);
      return 0;
    }
    case 'books': {
      const [id, since] = operands;
      if (id === undefined) break;
      return (await booksCommand(id, since)) ? 0 : 1;
    }
    case 'withdrawals':
    case 'withdrawal': {
      const act = command === 'withdrawals' ? withdrawalsCommand : withdrawalCommand;
      const said = await act(operands);
      if (said === undefined) break;
      console.log(said);
      return 0;
    }
    case 'list':
      for (const { id, name, version, hosts, publishedAt } of await listClients())
        console.log(
          `${`${id}@${version}`.padEnd(16)} ${name.padEnd(32)} ${publishedAt.toISOString().slice(0, 16)}  ${hosts.join(' ')}`,
        );
      return 0;
  }
  console.error(usage);
  return 2;
}
