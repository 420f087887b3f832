// Shows a unified social credit code in groups of 4-4-4-4-2 characters. A copied code contains no spaces.
import styles from './company-code.module.css';

export function CompanyCode({ code }: { code: string }) {
  const groups = code.match(/.{1,4}/g) ?? [];
  return (
    <span className={styles['code']}>
      {groups.map((group, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a code keep their order
        <span key={i}>{group}</span>
      ))}
    </span>
  );
}
