import { texts } from '@/lib/content';
import { verifyAtDesk } from '@/lib/desk/decisions';
import type { AtDesk } from '../at-desk';
import { Decision } from './decision';

/** Says that somebody has made sure who filed a claim that was filed unproved. */
export function VerifyForm(at: AtDesk) {
  const { view, kept } = at;
  const { text } = texts(view.snapshot, view.language);
  return (
    <Decision
      at={at}
      change={verifyAtDesk}
      kept={kept.get('verify')}
      title={text('Desk_Verify')}
      send={text('Desk_Verify_Send')}
      isOpen
    >
      <p className="text-sm">{text('Desk_Verify_Text')}</p>
    </Decision>
  );
}
