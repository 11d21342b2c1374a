import { Scale } from "lucide-react";
import { addToCompare, type ComparedSchool, useCompareList } from "#web/app/compare.ts";
import { Button } from "#web/ui/button.tsx";

/** Puts a school into the comparison, or takes it out again. */
export function CompareButton({ id, name }: ComparedSchool) {
  const { schools, remove } = useCompareList();
  const isIn = schools.some((school) => school.id === id);
  return (
    <Button size="small" aria-pressed={isIn} onClick={() => (isIn ? remove(id) : addToCompare({ id, name }))}>
      <Scale size={14} aria-hidden="true" />
      {isIn ? "已加入" : "对比"}
      <span className="visually-hidden">{name}</span>
    </Button>
  );
}
