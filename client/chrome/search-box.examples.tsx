// Examples of the search box in its three looks, and after an empty search.
import type { Examples } from '../examples/example.ts';
import { SearchBox } from './search-box.tsx';

export const examples: Examples = ({ say }) => ({
  header: { element: <SearchBox look="header" />, shows: say('搜索', 'Search') },
  wide: { element: <SearchBox look="wide" />, shows: say('搜索', 'Search') },
  large: { element: <SearchBox look="large" searched={say('管廊', 'pipe rack')} />, shows: say('搜索', 'Search') },
  empty: { element: <SearchBox look="large" searched="" />, shows: say('请填写要搜索的关键字', 'Enter a keyword to search for') },
});
