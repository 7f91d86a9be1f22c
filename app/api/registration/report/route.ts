import { changeRoute } from '@/lib/changes';
import { reportHolder } from '@/lib/registration/report-holder';

/** Takes the report of a holder. */
export const POST = changeRoute(reportHolder);
