DROP INDEX "notifications_about";
