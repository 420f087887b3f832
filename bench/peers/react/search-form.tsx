'use client';
// A search field with its button.
import { type ReactNode, useState } from 'react';

interface SearchFormProps {
  className: string;
  placeholder: string;
  label: string;
  children: ReactNode;
}

export function SearchForm({ className, placeholder, label, children }: SearchFormProps) {
  const [invalid, setInvalid] = useState(false);
  return (
    <search className={className}>
      <form className="search-form" action="/cms/search" method="get">
        <input
          type="search"
          name="keywords"
          className="search-input"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={placeholder}
          aria-label={label}
          aria-invalid={invalid}
          onInvalid={() => setInvalid(true)}
        />
        <button type="submit" className="search-button">
          {children}
        </button>
      </form>
    </search>
  );
}
