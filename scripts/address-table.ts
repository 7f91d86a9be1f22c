import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { contractsFileSchema, productsFileSchema } from '@/insurer';
import { clientFileSchema, originOf, snapshotById } from '@/lib/clients';
import { partnersAddress } from '@/partners/address';
import { playsPayments } from '@/partners/payments';
import { marisol, noor, teodor } from '@/partners/people';
import { demonstrationEditor } from './editor';

/** Where the demonstration can be seen, and what to search for in each situation. */
export async function addressTable(folder = 'clients'): Promise<string> {
  const lines: string[] = [];
  let others = 0;
  const entries = await readdir(folder, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const clientFile = path.join(folder, name, 'client.json');
    if (!existsSync(clientFile)) continue;
    const contractsFile = path.join(folder, name, 'contracts.json');
    if (!existsSync(contractsFile)) {
      others++;
      continue;
    }
    const client = clientFileSchema.parse(JSON.parse(await readFile(clientFile, 'utf8')));
    const snapshot = await snapshotById(client.id);
    const { contracts } = contractsFileSchema.parse(
      JSON.parse(await readFile(contractsFile, 'utf8')),
    );
    const origin = snapshot ? originOf(snapshot, client.hosts[0] ?? '') : '';
    lines.push(`${client.name}: ${origin}   sent messages: ${origin}/dev/outbox`);
    if (snapshot?.settings['1'].Global_SSOEnabled) {
      const { URL_SSOApplicationHome: home } = snapshot.settings['1'];
      lines.push(
        `    single sign-on: sign in at ${origin}/sso-login, or open a contract at ${home}`,
        `    ${marisol.name}, who has several contracts, signs in with  ${marisol.email}  ·  ${marisol.password}`,
        `    ${teodor.name}, who has one, signs in with  ${teodor.email}  ·  ${teodor.password}`,
        `    ${noor.name} edits at ${origin}/pages/editor with  ${noor.email}  ·  ${noor.password}`,
        '',
      );
      continue;
    }
    const width = Math.max(...contracts.map(({ situation = '' }) => situation.length));
    for (const { situation = '', searchTerms } of contracts)
      lines.push(`    ${situation.padEnd(width)}  ${Object.values(searchTerms).join('  ·  ')}`);
    const purchases = await purchasesOf(path.join(folder, name, 'products.json'));
    if (purchases.length > 0)
      lines.push(`    codes of purchases, at ${origin}/register-plan/code:`);
    for (const { situation = '', code } of purchases)
      lines.push(`    ${situation.padEnd(width)}  ${code}`);
    lines.push('');
  }
  const { email, password } = demonstrationEditor;
  lines.push(`Edit each client’s texts at /pages/editor:  ${email}  ·  ${password}`);
  if (playsPayments())
    lines.push(...billsToSee(), `Payments are played: ${partnersAddress()}/control`);
  lines.push(
    'Sign in by a link: npm run client -- session-link <client> <policy number> [--agent]',
  );
  lines.push(`and ${others} more brands: npm run client -- list`);
  return lines.join('\n');
}

/** Whom to sign in as for each state of the page of bills; what takes a payment names the card to type. */
function billsToSee(): readonly string[] {
  return [
    'Northwind’s bills and payments, at /policy-billing:',
    '    paid up NW100418 · due NW100526 · in grace NW101415 · lapsed, to be restored NW101566',
    '    paid elsewhere: by the seller NW100587 · on the phone bill NW101571',
    '    declined: pay with 4000 0000 0000 0002 · being confirmed: pay with 4000 0000 0007 0013',
    '    autopay: add 4242 4242 4242 4242 and turn it on; with 4000 0000 0000 0341 it fails',
  ];
}

async function purchasesOf(file: string) {
  if (!existsSync(file)) return [];
  return productsFileSchema.parse(JSON.parse(await readFile(file, 'utf8'))).purchases;
}
