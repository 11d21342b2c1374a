import { useState } from "react";
import { CallFailed, isCancelled } from "#web/app/call-failed.ts";
import { showToast } from "#web/ui/toast-store.ts";

/** Sends what lets somebody in, one at a time; answers whether it did. What the transport left unsaid is said here. */
export function useEntrance<T>(enter: (credentials: T) => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false);
  const send = async (credentials: T): Promise<boolean> => {
    setIsBusy(true);
    try {
      await enter(credentials);
      return true;
    } catch (error) {
      if (error instanceof CallFailed && !error.told && !isCancelled(error))
        showToast({ tone: "error", text: error.message });
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, send };
}
