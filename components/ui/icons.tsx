// Icons that the server alone draws. One that a client component needs moves to ./browser-icons.
import {
  ExternalLink,
  FileText,
  Globe,
  House,
  LockKeyhole,
  LogOut,
  Mail,
  MessageCircleMore,
  Phone,
  Search,
  ShieldCheck,
  Tag,
  UserRound,
} from 'lucide';
import { Drawing, type IconProps } from './drawing';

export const DocumentIcon = (props: IconProps) => <Drawing {...props} shapes={FileText} />;
export const ExternalIcon = (props: IconProps) => <Drawing {...props} shapes={ExternalLink} />;
export const GlobeIcon = (props: IconProps) => <Drawing {...props} shapes={Globe} />;
export const HomeIcon = (props: IconProps) => <Drawing {...props} shapes={House} />;
export const LockIcon = (props: IconProps) => <Drawing {...props} shapes={LockKeyhole} />;
export const LogOutIcon = (props: IconProps) => <Drawing {...props} shapes={LogOut} turns />;
export const MailIcon = (props: IconProps) => <Drawing {...props} shapes={Mail} />;
export const MessageIcon = (props: IconProps) => <Drawing {...props} shapes={MessageCircleMore} />;
export const PhoneIcon = (props: IconProps) => <Drawing {...props} shapes={Phone} />;
export const SearchIcon = (props: IconProps) => <Drawing {...props} shapes={Search} />;
export const ShieldCheckIcon = (props: IconProps) => <Drawing {...props} shapes={ShieldCheck} />;
export const TagIcon = (props: IconProps) => <Drawing {...props} shapes={Tag} />;
export const UserIcon = (props: IconProps) => <Drawing {...props} shapes={UserRound} />;
