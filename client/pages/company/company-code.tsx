// A unified social credit code in groups of 4-4-4-4-2: easy to compare, and copied whole.
import styles from './company-code.module.css';

export function CompanyCode({ code }: { code: string }) {
  const groups = code.match(/.{1,4}/g) ?? [];
  return (
    <span className={styles['code']}>
      {groups.map((group, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups of one code never change places
        <span key={i}>{group}</span>
      ))}
    </span>
  );
}
