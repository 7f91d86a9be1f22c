import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import type { LeaveTexts } from './leave-guard';

/** What whoever leaves a step, or signs out there, is asked. @param saves what the button says that saves it */
export function leaveWords(view: View, saves: string): LeaveTexts {
  const { text } = texts(view.snapshot, view.language);
  const signOut = { title: text('Claims_Leave_SignOut_Title'), leave: text('Layout_Exit') };
  return {
    stay: text('Claims_Leave_Stay'),
    elsewhere: {
      title: text('Claims_Leave_Title'),
      body: text('Claims_Leave_Text', { button: saves }),
      leave: text('Claims_Leave'),
    },
    signOut: { ...signOut, body: text('Claims_Leave_SignOut', { button: saves }) },
    signOutSaved: { ...signOut, body: text('Claims_Leave_SignOut_Saved') },
  };
}

/** The same where nobody has signed in: what is kept is kept for their browser. */
export function visitorLeaveWords(view: View, keeps: string): LeaveTexts {
  const words = leaveWords(view, keeps);
  const { text } = texts(view.snapshot, view.language);
  const body = text('Claims_Leave_Visitor', { button: keeps });
  return { ...words, elsewhere: { ...words.elsewhere, body } };
}
