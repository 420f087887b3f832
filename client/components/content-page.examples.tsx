// Examples of an inner page: in a column, with an element beside its title, with long text, and with a Chinese name.
import type { Examples } from '../examples/example.ts';
import { ContentPage } from './content-page.tsx';

export const examples: Examples = ({ longWords, say }) => {
  const name = say('网站地图', 'Site map');
  const text = <p>{say('这里是内容。', 'Here is the content.')}</p>;
  return {
    full: {
      element: (
        <ContentPage name={name} className="">
          {text}
        </ContentPage>
      ),
      bleed: true,
      shows: say('这里是内容。', 'Here is the content.'),
    },
    beside: {
      element: (
        <ContentPage name={name} className="" beside={<a href="/cms/about">{say('关于园区', 'About the park')}</a>}>
          {text}
        </ContentPage>
      ),
      bleed: true,
      shows: say('关于园区', 'About the park'),
    },
    longWords: {
      element: (
        <ContentPage name={longWords} className="" above={[{ text: name, href: '/cms/news' }]}>
          <p>{longWords}</p>
        </ContentPage>
      ),
      bleed: true,
      shows: longWords,
    },
    englishMissing: {
      element: (
        <ContentPage name="网站地图" className="">
          {text}
        </ContentPage>
      ),
      bleed: true,
      shows: '网站地图',
    },
  };
};
