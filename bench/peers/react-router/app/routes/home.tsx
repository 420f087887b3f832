// The home page, rendered for each request.
import { type MetaFunction, useLoaderData } from 'react-router';
import type { PageData } from '../../page/data.ts';
import { Home } from '../../page/home.tsx';
import data from '../../page/page.json';

export const loader = (): PageData => data as unknown as PageData;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const name = loaderData?.frame.name ?? '';
  return [
    { title: name },
    { name: 'SiteName', content: name },
    { name: 'Description', content: name },
    { name: 'Keywords', content: name },
    { tagName: 'link', rel: 'icon', href: loaderData?.frame.logo },
  ];
};

export default function HomeRoute() {
  return <Home data={useLoaderData<typeof loader>()} />;
}
