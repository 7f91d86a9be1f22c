import { texts } from '@/lib/content';
import { lookAtDesk } from '@/lib/desk/diagnosis';
import type { AtDesk } from '../at-desk';
import { Decision } from './decision';

/** Has somebody look at a thing before anybody decides. */
export function LookForm(at: AtDesk) {
  const { view, kept } = at;
  const { text } = texts(view.snapshot, view.language);
  return (
    <Decision
      at={at}
      change={lookAtDesk}
      kept={kept.get('look')}
      title={text('Desk_Look')}
      send={text('Desk_Look_Send')}
      look={{ variant: 'secondary' }}
    >
      <p className="text-sm text-muted">{text('Desk_Look_Lead')}</p>
    </Decision>
  );
}
