// Examples of an article's files: a PDF, a form, a file of another site, a file without type and size, and a long name.
import type { Examples } from '../../examples/example.ts';
import { Attachments } from './attachments.tsx';

export const examples: Examples = ({ longWords, say }) => {
  const form = say('人才公寓申请表', 'Application for talent housing');
  return {
    full: {
      element: (
        <Attachments
          attachments={[
            { name: form, link: { href: '/file/a.pdf', outside: false }, type: 'PDF', size: 49_450 },
            { name: say('设备清单', 'Equipment list'), link: { href: '/file/b.xlsx', outside: false }, type: 'XLSX', size: 3_460_300 },
            { name: say('上级文件', 'Rules above'), link: { href: 'https://gov.example/c.docx', outside: true }, type: 'DOCX' },
          ]}
        />
      ),
      shows: form,
    },
    bare: { element: <Attachments attachments={[{ name: form, link: { href: '/file/d', outside: false } }]} />, shows: form },
    longWords: {
      element: <Attachments attachments={[{ name: longWords, link: { href: '/file/e.docx', outside: false }, type: 'DOCX', size: 900 }]} />,
      shows: longWords,
    },
    chinese: {
      element: <Attachments attachments={[{ name: '安全风险自查表', link: { href: '/file/f.pdf', outside: false }, type: 'PDF' }]} />,
      shows: '安全风险自查表',
    },
  };
};
