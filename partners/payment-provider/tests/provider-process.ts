/** The provider in a process of its own, which can be killed: a port and the file of its books. */
import { createServer } from 'node:http';
import { paymentProvider } from '../payment-provider';
import { testKey } from './provider';

const [, , port, file = ''] = process.argv;
const provider = paymentProvider({
  origin: `http://127.0.0.1:${port}`,
  accounts: () => [{ secretKeys: [testKey], name: 'Tests', endpoints: [] }],
  file,
});
createServer((request, response) => provider.answer(request, response)).listen(
  Number(port),
  '127.0.0.1',
  () => process.send?.('listening'),
);
process.once('disconnect', () => process.exit(0));
