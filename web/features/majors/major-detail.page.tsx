import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { referenceOnly } from "#contract/constants.ts";
import { Answered } from "#web/app/answered.tsx";
import { api, asked } from "#web/app/api.ts";
import { useAreas } from "#web/app/areas.ts";
import { useSituation } from "#web/app/use-situation.ts";
import { provinceCodeOf, provinceName, trackIdOf } from "#web/app/wire-values.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/states.tsx";
import type { MajorDetail } from "./major-answer.ts";
import { majorPath } from "./major-path.ts";
import styles from "./majors.module.css";
import { Offers } from "./offers.tsx";

export default function MajorDetailPage() {
  const [query] = useSearchParams();
  const id = query.get("code") ?? "";
  if (id !== "") return <Detail key={id} id={id.slice(0, 64)} />;
  return (
    <>
      <h1>专业详情</h1>
      <Empty
        title="没有指定专业"
        hint="从专业目录里选一个查看。"
        action={
          <Link to="/major" className={buttonClass({ variant: "primary" })}>
            去查专业
          </Link>
        }
      />
    </>
  );
}

function Detail({ id }: { readonly id: string }) {
  const [query, setQuery] = useSearchParams();
  const situation = useSituation();
  const province = provinceCodeOf(query.get("area") ?? situation.province);
  const area = useAreas(situation.year).data?.find(({ code }) => code === province);
  const wanted = query.get("local_type_id") ?? (province === situation.province ? situation.trackId : undefined);
  const trackId = trackIdOf(area && !area.tracks.some((track) => track.id === wanted) ? area.tracks[0]?.id : wanted);
  const page = Math.max(1, Math.floor(Number(query.get("page"))) || 1);
  const found = useQuery({
    ...asked(api.majorCatalogue.detail, { id, province, trackId, page }),
    placeholderData: keepPreviousData,
  });
  const change = (changes: Readonly<Record<string, string>>) =>
    setQuery({ code: id, area: province, ...changes }, { replace: true, preventScrollReset: true });
  return (
    <div className={styles["page"]}>
      {!found.data && <h1>专业详情</h1>}
      <Answered query={found} rows={8}>
        {(detail) => (
          <>
            <Head detail={detail} />
            <Offers
              detail={detail}
              place={provinceName(province)}
              tracks={area?.tracks ?? []}
              trackId={trackId}
              onTrack={(track) => change({ local_type_id: track })}
              onPage={(next) => change({ ...(trackId ? { local_type_id: trackId } : {}), page: String(next) })}
            />
            <Siblings detail={detail} />
          </>
        )}
      </Answered>
      <p className={styles["quiet"]}>{referenceOnly}</p>
    </div>
  );
}

function Head({ detail: { major } }: { readonly detail: MajorDetail }) {
  const facts = [
    ["专业代码", major.code],
    ["学历层次", major.level],
    ["门类", major.category],
    ["专业类", major.className],
    ["授予学位", major.degree],
    ["学制", major.years === null ? "" : `${major.years} 年`],
  ] as const;
  return (
    <>
      <h1>{major.name}</h1>
      <dl className={styles["facts"]}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || "—"}</dd>
          </div>
        ))}
      </dl>
      <p className={styles["quiet"]}>教育部专业目录，2026 年</p>
    </>
  );
}

function Siblings({ detail: { siblings, major } }: { readonly detail: MajorDetail }) {
  if (siblings.length === 0) return null;
  return (
    <section aria-label="同类专业" className={styles["card"]}>
      <h2>同属{major.className}的专业</h2>
      <ul className={styles["majors"]}>
        {siblings.map((sibling) => (
          <li key={sibling.code || sibling.name}>
            <Link to={majorPath(sibling)}>{sibling.name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
