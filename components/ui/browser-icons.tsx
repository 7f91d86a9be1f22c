// Icons that client components draw too: a module of icons reaches the browser as a whole.
import {
  ArrowLeft,
  ArrowRight,
  Calendar,
  Check,
  ChevronDown,
  CircleQuestionMark,
  Clock,
  Info,
  Menu,
  TriangleAlert,
  X,
} from 'lucide';
import { Drawing, type IconProps } from './drawing';

export const AlertIcon = (props: IconProps) => <Drawing {...props} shapes={TriangleAlert} />;
/** Points to where the text comes from: it turns around in right-to-left languages. */
export const ArrowLeftIcon = (props: IconProps) => <Drawing {...props} shapes={ArrowLeft} turns />;
/** Points to where the text goes: it turns around in right-to-left languages. */
export const ArrowRightIcon = (props: IconProps) => (
  <Drawing {...props} shapes={ArrowRight} turns />
);
export const CalendarIcon = (props: IconProps) => <Drawing {...props} shapes={Calendar} />;
export const CheckIcon = (props: IconProps) => <Drawing {...props} shapes={Check} />;
export const ChevronDownIcon = (props: IconProps) => <Drawing {...props} shapes={ChevronDown} />;
export const ClockIcon = (props: IconProps) => <Drawing {...props} shapes={Clock} />;
export const CloseIcon = (props: IconProps) => <Drawing {...props} shapes={X} />;
export const HelpIcon = (props: IconProps) => <Drawing {...props} shapes={CircleQuestionMark} />;
export const InformationIcon = (props: IconProps) => <Drawing {...props} shapes={Info} />;
export const MenuIcon = (props: IconProps) => <Drawing {...props} shapes={Menu} />;
