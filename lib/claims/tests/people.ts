import { platformOf, wholeList } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { contactMark, type ProvedContact } from '@/lib/session';

/** Somebody in each standing of a contract with an e-mail address and a telephone. */
export async function peopleOf(anybody: View) {
  const session = sessionOf(anybody);
  if (!session) throw new Error('Nobody is signed in');
  const contacts = await wholeList(platformOf(anybody).contacts, session.idToken);
  if (contacts.kind !== 'answer') throw new Error(contacts.kind);
  const clientId = anybody.snapshot.id;
  const [email = '', phone = ''] = contacts.value.map(({ id }) => contactMark(clientId, id));
  const provedBy = (...marks: readonly string[]): View => ({
    ...anybody,
    audience: {
      kind: 'holder',
      session: {
        ...session,
        provedBy: marks.map((mark): ProvedContact => ({ mark, isFresh: true })),
      },
    },
  });
  const delegate = (id: string): View => ({
    ...anybody,
    audience: {
      kind: 'delegate',
      session: {
        ...session,
        delegate: { id, name: 'Dana Sixsmith', holder: 'Robin', may: 'FILE' },
      },
    },
  });
  const agent: View = {
    ...anybody,
    audience: { kind: 'agent', session: { ...session, agent: { id: 'a-7', name: 'Lee' } } },
  };
  return {
    anybody,
    byEmail: provedBy(email),
    byPhone: provedBy(phone),
    byBoth: provedBy(email, phone),
    byGone: provedBy(contactMark(clientId, 'a contact that is gone')),
    daughter: delegate('11111111-1111-4111-8111-111111111111'),
    neighbour: delegate('22222222-2222-4222-8222-222222222222'),
    agent,
  };
}
