import { vi } from 'vitest';

/** Stands in for saving files, which jsdom cannot do. Returns a mock that receives the link of each file saved. */
export function watchSavedFiles() {
  const saved = vi.fn<(link: HTMLAnchorElement) => void>();
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this);
  });
  return saved;
}
