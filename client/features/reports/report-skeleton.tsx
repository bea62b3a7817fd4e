import { Skeleton } from '#client/ui/feedback/skeleton.tsx';

export function ReportSkeleton() {
  return (
    <div className="stack" aria-busy="true">
      <span className="visually-hidden" role="status">
        Chargement…
      </span>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}
