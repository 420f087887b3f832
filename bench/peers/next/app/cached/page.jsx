// The home page, cached and rendered again after ten seconds, as the gateway's cached page.
import { Home } from '../../page/home.tsx';
import data from '../../page/page.json';

export const revalidate = 10;

export default function CachedPage() {
  return <Home data={data} />;
}
