// The icons of the page.
import {
  ArrowRight,
  ArrowUpRight,
  BookOpenCheck,
  Building2,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  FilePenLine,
  Landmark,
  LayoutGrid,
  MapPin,
  Megaphone,
  Menu,
  MessageSquareText,
  Pause,
  Phone,
  ScanSearch,
  ScrollText,
  Search,
  SearchCheck,
} from 'lucide-react';

const icons = {
  'arrow-right': ArrowRight,
  'arrow-up-right': ArrowUpRight,
  'book-open-check': BookOpenCheck,
  'building-2': Building2,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'file-pen-line': FilePenLine,
  landmark: Landmark,
  'layout-grid': LayoutGrid,
  'map-pin': MapPin,
  megaphone: Megaphone,
  menu: Menu,
  'message-square-text': MessageSquareText,
  pause: Pause,
  phone: Phone,
  'scan-search': ScanSearch,
  'scroll-text': ScrollText,
  search: Search,
  'search-check': SearchCheck,
};
export type IconName = keyof typeof icons;

interface IconProps {
  name: IconName;
  /** Width and height in pixels. */
  size?: number;
  className?: string;
}

export function Icon({ name, size = 24, className }: IconProps) {
  const Drawn = icons[name];
  return <Drawn size={size} className={className} aria-hidden="true" />;
}
