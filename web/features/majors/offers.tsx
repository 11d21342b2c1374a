import { Link } from "react-router";
import { type Offer, offerPageSize } from "#contract/majors.ts";
import type { Area } from "#contract/provinces.ts";
import { kindWord } from "#web/admission/unit-words.ts";
import { Segmented } from "#web/ui/choices.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { thousands, yuan } from "#web/ui/numbers.ts";
import { Pager } from "#web/ui/pager.tsx";
import { SourceChip } from "#web/ui/source-chip.tsx";
import { Empty } from "#web/ui/states.tsx";
import type { MajorDetail } from "./major-answer.ts";
import styles from "./majors.module.css";

interface OffersProps {
  readonly detail: MajorDetail;
  readonly place: string;
  readonly tracks: Area["tracks"];
  readonly trackId: string | undefined;
  readonly onTrack: (trackId: string) => void;
  readonly onPage: (page: number) => void;
}

const SHOWN_REQUIREMENTS = 4;

/** Who offers the major in the province, at what rank, and what is asked of subjects. */
export function Offers({ detail, place, tracks, trackId, onTrack, onPage }: OffersProps) {
  return (
    <section aria-label="开设院校" className={styles["card"]}>
      <h2>在{place}招这个专业的院校</h2>
      {tracks.length > 1 && (
        <Segmented
          legend="科类"
          options={tracks.map(({ id, name }) => ({ value: id, label: name }))}
          value={trackId}
          onValue={onTrack}
        />
      )}
      <OfferRows detail={detail} place={place} />
      <Pager page={detail.page} size={offerPageSize} total={detail.total} onPage={onPage} />
    </section>
  );
}

function OfferRows({ detail, place }: Pick<OffersProps, "detail" | "place">) {
  if (!detail.hasPlan) {
    return (
      <Empty
        title={`${place}的分专业计划未收录`}
        hint={`当前数据只有${place}的院校级录取线，说不出哪些院校招这个专业。`}
      />
    );
  }
  if (detail.total === 0) {
    return <Empty title="没有院校单独招这个专业" hint="可能按大类招生，或换一个科类看看。" />;
  }
  const requirements = detail.requirements.slice(0, SHOWN_REQUIREMENTS);
  return (
    <>
      <p>
        {detail.planYear} 年 {detail.schools} 所院校、{detail.total} 个招生专业。选科要求：
        {requirements.map(({ text, count }) => `${text || "未印"}（${count}）`).join("、")}
        {detail.requirements.length > SHOWN_REQUIREMENTS && "等"}。
      </p>
      <DataTable caption="开设院校" head={["院校", "最低位次", "最低分", "人数", "选科", "学费"]}>
        {detail.offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} version={detail.dataVersion} />
        ))}
      </DataTable>
      <p className={styles["quiet"]}>
        按这个专业往年自己的录取位次从难到易排列；没有往年线的排在最后，按大类招生的不在此列。计划年份请以招生专刊为准。
      </p>
    </>
  );
}

function OfferRow({ offer, version }: { readonly offer: Offer; readonly version: string }) {
  const remarks = [offer.groupCode && `专业组 ${offer.groupCode}`, kindWord(offer.unitKind)]
    .filter(Boolean)
    .join(" · ");
  return (
    <tr>
      <th scope="row">
        <Link to={`/schoolDetail?scl_id=${encodeURIComponent(offer.schoolId)}`}>{offer.schoolName}</Link>
        <span className={styles["sub"]}>
          {remarks} {offer.year !== null && `${offer.year} 年 `}
          {offer.kind && (
            <SourceChip source={offer.source} year={offer.year ?? undefined} kind={offer.kind} version={version} />
          )}
        </span>
      </th>
      <td>{offer.minRank === null ? "—" : thousands(offer.minRank)}</td>
      <td>{offer.minScore ?? "—"}</td>
      <td>{offer.seats ?? "—"}</td>
      <td>{offer.requirement || "未印"}</td>
      <td>{yuan(offer.tuition)}</td>
    </tr>
  );
}
