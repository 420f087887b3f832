// The home page, rendered for each request.
import { Home } from '../page/home.tsx';
import data from '../page/page.json';

export const dynamic = 'force-dynamic';

export default function Page() {
  return <Home data={data} />;
}
