// Shows the newest articles of a page's columns, one part per column (P1).
import { partsOf } from '#shared/park-columns.ts';
import { SectionArticles } from '../../blocks/articles/section-articles.tsx';
import { Part } from '../../components/page-part.tsx';
import { usePage } from '../../data/page.ts';
import { InvestmentFiles } from '../investment/investment-files.tsx';

export function ColumnParts({ path }: { path: string }) {
  return partsOf(path, usePage().chrome).map((column) => {
    const { size, viewAs } = column.part;
    return (
      <Part key={column.cate} id={column.cate}>
        {viewAs === 'files' ? (
          <InvestmentFiles section={column} size={size} />
        ) : (
          <SectionArticles section={column} size={size} viewAs={viewAs} {...(viewAs !== 'card' && { twoColumns: true })} />
        )}
      </Part>
    );
  });
}
